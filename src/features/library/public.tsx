export { PlayerDock } from "./player/player-dock.tsx";
