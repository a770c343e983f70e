export { PictureField } from "./ui/picture-field.tsx";
