export { faithOfKind, isSpaceKind, registeredKinds, spaceKinds, type SpaceKind } from "./account-types.ts";
export { nameDevice } from "./devices.ts";
