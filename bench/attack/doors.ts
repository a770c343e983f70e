import type { Door } from "./door.ts";
import { federation } from "./federation.ts";
import { floods } from "./floods.ts";
import { forms } from "./forms.ts";
import { paths } from "./paths.ts";
import { protocols } from "./protocols.ts";
import { routes } from "./routes.ts";
import { rtmp } from "./rtmp.ts";
import { slow } from "./slow.ts";
import { sockets } from "./sockets.ts";
import { streams } from "./streams.ts";
import { studio } from "./studio.ts";
import { uploads } from "./uploads.ts";
import { webhooks } from "./webhooks.ts";

/** Every way in from outside. */
export const doors: Readonly<Record<string, Door>> = {
  ...{ routes, forms, paths, protocols, floods, slow, sockets, studio, rtmp, uploads, webhooks, streams, federation },
};
