export { DeskFrame, type DeskFrameProps, type DeskPlace } from "./ui/desk-frame.tsx";
