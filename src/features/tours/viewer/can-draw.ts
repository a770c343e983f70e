/** Whether this browser can draw spheres and models at all. */
export function canDraw(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
