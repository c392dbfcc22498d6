/// The payload of the host view in the catalogue.
public struct Gauge: Codable, Sendable {
  /// The level, from 0 to 1.
  public var level: Double

  /// The script that draws the gauge in a browser, and sends the level of a click.
  public static let script = """
    rowan.register("gauge", (element, payload, host) => {
      const space = "http://www.w3.org/2000/svg";
      const picture = element.appendChild(document.createElementNS(space, "svg"));
      picture.style.width = "100%";
      picture.style.height = "100%";
      const bars = Array.from({ length: 20 }, (_, index) => {
        const bar = picture.appendChild(document.createElementNS(space, "rect"));
        bar.setAttribute("x", `${index * 5}%`);
        bar.setAttribute("y", `${(19 - index) * 4}%`);
        bar.setAttribute("width", "3.5%");
        bar.setAttribute("height", `${24 + index * 4}%`);
        bar.setAttribute("rx", "2");
        return bar;
      });
      const show = ({ level }) => bars.forEach((bar, index) => {
        bar.style.fill = index < level * 20 ? "var(--accent)" : "var(--separator)";
      });
      element.style.cursor = "pointer";
      element.addEventListener("click", (event) => {
        const { left, width } = element.getBoundingClientRect();
        host.send({ level: Math.ceil(((event.clientX - left) / width) * 20) / 20 });
      });
      show(payload);
      return { update: show };
    });
    """
}
