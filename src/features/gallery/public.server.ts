export { changeView } from "./change-view.server.ts";
export { dropPanorama } from "./commands/drop-panorama.server.ts";
export {
  countViews,
  findOldPanorama,
  findShownView,
  listViews,
  type OldPanorama,
  type ShownView,
  type SpaceView,
} from "./queries/views.server.ts";
