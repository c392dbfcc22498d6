/** How a picture lies in its view, by the numbers of ours. */
const fits = ["contain", "cover", "fill"];

/** The pauses, in milliseconds, after which a picture that did not come is asked for again. */
const pauses = [1000, 2000, 4000, 8000, 16000, 32000];

/** The picture of an image view. What is on its way, or broken, shows nothing. */
export class Image {
  #view;
  #picture = null;
  #digest = null;

  constructor(element) {
    this.#view = element;
  }

  /** Shows a picture by its digest and how it lies in the view; `null` shows nothing. */
  show(value) {
    const [digest, mode] = value ?? [null, 0];
    if (digest !== this.#digest) {
      this.#digest = digest;
      this.#load(digest);
    }
    if (this.#picture) this.#picture.style.objectFit = fits[mode];
  }

  #load(digest) {
    this.#picture?.remove();
    this.#picture = null;
    if (digest === null || !/^[0-9a-f]+$/i.test(digest)) return;
    const picture = document.createElement("img");
    picture.className = "picture";
    picture.alt = "";
    picture.draggable = false;
    picture.src = `/image/${digest}`;
    this.#retry(picture);
    // What the browser still has is there in this very frame; all else must not hold a frame up.
    if (picture.complete && picture.naturalWidth > 0) {
      picture.decoding = "sync";
    } else {
      picture.decoding = "async";
      picture.hidden = true;
      picture.addEventListener("load", () => (picture.hidden = false), { once: true });
    }
    this.#picture = picture;
    this.#view.prepend(picture);
  }

  /** Asks for a picture again that the network, or a server that was started anew, has failed to bring. */
  #retry(picture, failures = 0) {
    picture.addEventListener("error", () => {
      if (failures === pauses.length) return;
      const again = () => {
        clearTimeout(timer);
        removeEventListener("online", again);
        if (this.#picture !== picture) return;
        this.#retry(picture, failures + 1);
        picture.src = picture.getAttribute("src");
      };
      const timer = setTimeout(again, pauses[failures]);
      addEventListener("online", again);
    }, { once: true });
  }
}
