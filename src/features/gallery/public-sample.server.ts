export { seedModel, type SampleModel } from "./sample.server.ts";
