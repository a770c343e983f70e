import { redirect } from "react-router";
import { receiveReturn } from "../commands/receive-return.server.ts";
import type { Route } from "./+types/return";
import { receiveFromGateway } from "./receive-from-gateway.ts";

const home = (token: string) => `/pay/${encodeURIComponent(token)}`;

/** The return address of the gateway's checkout; it always leads to the payment's own page. */
export const action = (args: Route.ActionArgs) =>
  receiveFromGateway(args, home(args.params.token), (ctx, form) => receiveReturn(ctx, args.params.token, form));

export const loader = ({ params }: Route.LoaderArgs) => redirect(home(params.token), 303);
