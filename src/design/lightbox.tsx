import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import { useEffect, useRef } from "react";
import type { GalleryPicture } from "./gallery.tsx";

export type LightboxWords = {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** "3 of 10" */
  position: (index: number, total: number) => string;
};

type LightboxProps = { pictures: GalleryPicture[]; start: number; words: LightboxWords; onClose: () => void };

/** Pictures one at a time over the whole window: turned by swipe and keys, enlarged by pinch, double tap and wheel. */
export default function Lightbox({ pictures, start, words, onClose }: LightboxProps) {
  // Opened once: what the page renders meanwhile changes nothing in it.
  const opened = useRef({ pictures, start, words, onClose });
  useEffect(() => {
    const lightbox = open(opened.current);
    return () => lightbox.destroy();
  }, []);
  return null;
}

function open({ pictures, start, words, onClose }: LightboxProps): PhotoSwipe {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map((picture) => ({
      src: picture.src,
      srcset: picture.webpSrcSet ?? picture.srcSet,
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    })),
    index: start,
    bgOpacity: 1,
    mainClass: "lightbox",
    closeTitle: words.close,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    // Pinch, double tap, the wheel and the key z enlarge.
    zoom: false,
    wheelToZoom: true,
    showHideAnimationType: isStill ? "none" : "fade",
    // Room for the bar above and the caption below.
    paddingFn: () => ({ top: 60, bottom: 76, left: 0, right: 0 }),
  });
  lightbox.on("uiRegister", () => {
    // Its own style sheet lies outside of our layers and would win.
    lightbox.element!.style.setProperty("--pswp-bg", "var(--theatre)");
    lightbox.ui?.registerElement({
      name: "caption",
      appendTo: "root",
      onInit: (element, pswp) => {
        element.className = "lightbox-caption";
        element.setAttribute("aria-live", "polite");
        const show = () => {
          const picture = pictures[pswp.currIndex]!;
          const caption = typeof picture.caption === "string" ? picture.caption : picture.alt;
          element.textContent = caption;
          pswp.element?.setAttribute(
            "aria-label",
            `${words.title}, ${words.position(pswp.currIndex, pictures.length)}`,
          );
        };
        pswp.on("change", show);
        show();
      },
    });
  });
  // A picture that does not load says what it would show.
  lightbox.addFilter("contentErrorElement", (element, { data }) => {
    element.textContent = data.alt ?? "";
    return element;
  });
  lightbox.on("destroy", onClose);
  lightbox.init();
  return lightbox;
}
