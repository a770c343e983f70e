export { openStream } from "./ui/open-stream.ts";
