import "@google/model-viewer";

export interface ModelOptions {
  readonly src: string;
  /** What it is, for who cannot see it. */
  readonly alt: string;
  readonly poster: string | null;
  /** The words on the button that puts it into one's own room. */
  readonly inRoom: string;
}

/**
 * Shows a model in an element: turned by drag and arrow keys, enlarged by wheel and pinch, and put into one's own room where
 * the device can. @returns once it is drawn, how to end it. @throws where it cannot be loaded.
 */
export async function openModel(
  container: HTMLElement,
  { src, alt, poster, inRoom }: ModelOptions,
): Promise<{ close(): void }> {
  const viewer = document.createElement("model-viewer");
  const attributes = {
    ...{ src, alt, loading: "eager", reveal: "auto", "camera-controls": "", "touch-action": "pan-y" },
    ...{ ar: "", "ar-modes": "webxr scene-viewer quick-look", "ar-scale": "auto" },
    ...{ "shadow-intensity": "0.9", "shadow-softness": "0.8", exposure: "1", "interaction-prompt": "none" },
    ...(poster ? { poster } : {}),
  };
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
  const button = document.createElement("button");
  button.slot = "ar-button";
  button.className = "btn btn-primary model-room";
  button.textContent = inRoom;
  viewer.append(button);
  container.append(viewer);
  const close = () => viewer.remove();
  try {
    await new Promise<void>((resolve, reject) => {
      viewer.addEventListener("load", () => resolve(), { once: true });
      viewer.addEventListener("error", () => reject(new Error("The model could not be loaded.")), { once: true });
    });
  } catch (error) {
    close();
    throw error;
  }
  return { close };
}
