import { base } from "./base.js";

/** How a picture lies in its view, by the numbers of ours. */
const fits = ["contain", "cover", "fill"];

/** The pauses, in milliseconds, after which a picture that did not come is asked for again. */
const pauses = [1000, 2000, 4000, 8000, 16000, 32000];

/**
 * The picture of an image view. A picture that is on its way, or broken, shows nothing. A picture that has come and cannot
 * be decoded is reported to the session.
 */
export class Image {
  #view;
  #send;
  #picture = null;
  #digest = null;

  constructor(view, send) {
    this.#view = view;
    this.#send = send;
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
    picture.src = `${base}/image/${digest}`;
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
    this.#view.element.prepend(picture);
    // Pages that are left break decoding off, and have no further frame.
    const check = () => picture.decode().catch(() => requestAnimationFrame(() => {
      picture.decode().catch(() => this.#tell(picture));
    }));
    // A picture counts as loaded when its size is known and its bytes are complete, even if its pixels are broken.
    if (picture.complete && picture.naturalWidth > 0) check();
    else picture.addEventListener("load", check, { once: true });
  }

  /** Tells the session that a picture cannot be decoded, unless another one is shown by now. */
  #tell(picture) {
    if (this.#picture !== picture) return;
    const { id, generation } = this.#view;
    this.#send({ t: "broken", v: id, g: generation, s: this.#digest });
  }

  /**
   * Asks for a picture again that the network, or a server that was started anew, has failed to bring. If the bytes can be
   * had all the same, the picture is asked for once more, as the bytes may have come after the failure.
   */
  #retry(picture, failures = 0, hasCome = false) {
    picture.addEventListener("error", async () => {
      const comes = await arrives(picture.src);
      if (this.#picture !== picture) return;
      if (comes && hasCome) return this.#tell(picture);
      if (comes) {
        this.#retry(picture, failures, true);
        picture.src = picture.getAttribute("src");
        return;
      }
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

/** Whether all bytes of a picture can be had. */
async function arrives(address) {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
