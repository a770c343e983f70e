/** The password of every account of the sample world, which anybody may read. */
export const DEMO_PASSWORD = "sangam-demo";
