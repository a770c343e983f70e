// A door of its own: a page that only leads to a shrine is spared its drawing.
export { ShrineCorner } from "./ui/shrine-corner.tsx";
