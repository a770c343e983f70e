export { TrailList } from "./ui/trail-list.tsx";
export { documentWords } from "./ui/verification-words.ts";
