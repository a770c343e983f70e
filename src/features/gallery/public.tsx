export { galleryRefusals } from "./refusals.ts";
export { viewKindWords } from "./ui/kind-words.ts";
export { PictureField } from "./ui/picture-field.tsx";
export { ViewsBoard } from "./ui/views-board.tsx";
