import { base } from "./base.js";

/** The `object-fit` values, by the numbers of the wire format. */
const fits = ["contain", "cover", "fill"];

/** The pauses, in milliseconds, before a failed image is requested again. */
const pauses = [1000, 2000, 4000, 8000, 16000, 32000];

/**
 * The image of an image view. Nothing is shown while an image loads or if it is broken. A loaded image that cannot be
 * decoded is reported to the session.
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

  /** Shows the image with a digest in a fit mode; `null` shows nothing. */
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
    // A cached image is shown in this frame; decoding of others must not delay the frame.
    if (picture.complete && picture.naturalWidth > 0) {
      picture.decoding = "sync";
    } else {
      picture.decoding = "async";
      picture.hidden = true;
      picture.addEventListener("load", () => (picture.hidden = false), { once: true });
    }
    this.#picture = picture;
    this.#view.element.prepend(picture);
    // Pages that are being left abort decoding, and have no further frame.
    const check = () => picture.decode().catch(() => requestAnimationFrame(() => {
      picture.decode().catch(() => this.#report(picture));
    }));
    // An image counts as loaded when its size is known and its bytes are complete, even if its pixels are broken.
    if (picture.complete && picture.naturalWidth > 0) check();
    else picture.addEventListener("load", check, { once: true });
  }

  /** Reports to the session that an image cannot be decoded, unless another one is shown in the meantime. */
  #report(picture) {
    if (this.#picture !== picture) return;
    const { id, generation } = this.#view;
    this.#send({ t: "broken", v: id, g: generation, s: this.#digest });
  }

  /**
   * Requests an image again that the network, or a restarted server, has failed to deliver. If its bytes can be loaded
   * now, the image gets another attempt, as the bytes may have become available after the failure.
   */
  #retry(picture, failures = 0, hasCome = false) {
    picture.addEventListener("error", async () => {
      const comes = await arrives(picture.src);
      if (this.#picture !== picture) return;
      if (comes && hasCome) return this.#report(picture);
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

/** Whether all bytes of an image can be loaded. */
async function arrives(address) {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
