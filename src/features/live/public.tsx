export { Player } from "./ui/player.tsx";
