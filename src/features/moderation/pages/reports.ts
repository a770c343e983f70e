import { msg } from "@lingui/core/macro";
import { redirect, type ActionFunctionArgs } from "react-router";
import { act } from "#/platform/http/act.ts";
import { featuresContext } from "../../feature.ts";
import { fileReport } from "../commands/file-report.server.ts";
import { reportForm } from "../report-form.server.ts";
import { moderationRefusals } from "../refusals.ts";

export const loader = () => redirect("/report");

/** For small forms beside what they are about; /report is the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, moderationRefusals, async ({ ctx, viewer, form, done }) => {
    const features = context.get(featuresContext);
    await fileReport({ ...ctx, features }, viewer, {
      report: form(reportForm(features)),
      clientAddress: ctx.clientAddress,
    });
    return done(msg`Thank you. A member of our staff will look at it.`);
  });
}
