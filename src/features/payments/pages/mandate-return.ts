import { redirect } from "react-router";
import { receiveMandateReturn } from "../commands/ask-mandate.server.ts";
import type { Route } from "./+types/mandate-return";
import { receiveFromGateway } from "./receive-from-gateway.ts";

const home = (token: string) => `/giving/recurring/${encodeURIComponent(token)}`;

/** The return address of the gateway's page for agreeing. */
export const action = (args: Route.ActionArgs) =>
  receiveFromGateway(args, home(args.params.token), (ctx, form) => receiveMandateReturn(ctx, args.params.token, form));

export const loader = ({ params }: Route.LoaderArgs) => redirect(home(params.token), 303);
