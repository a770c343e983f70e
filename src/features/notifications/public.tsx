export { Bell } from "./ui/bell.tsx";
