/** The last zoom that the bundled base map is cut for; nearer it is the same, drawn larger. */
export const BASE_ZOOM = 8;
