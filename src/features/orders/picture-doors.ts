import type { UsedPicture } from "#/platform/media/read-pictures.ts";

/** Where both sides of a request or an order see its pictures. */
export const PICTURES_PATH = "/orders/pictures";

/** The same for who came by a link. */
export const guestPicturesPath = (token: string): string => `/order/${token}/pictures`;

/** Pictures with the door by which their reader comes to them. */
export const behindDoor = (pictures: readonly UsedPicture[], path: string): UsedPicture[] =>
  pictures.map((picture) => ({ ...picture, door: `${path}/${picture.useId}` }));
