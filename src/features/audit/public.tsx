export { TrailList } from "./ui/trail-list.tsx";
