import { Trans } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Panel } from "#/design/panel.tsx";
import { ReviewFields } from "#/features/artists/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { bookingPath } from "../rules.ts";

/** How it was, from whoever was served. */
export function ReviewForm({ bookingId, name, answer }: { bookingId: number; name: string; answer: unknown }) {
  const { values, problems } = readAnswer(answer, { intent: "review" });
  const pending = useNavigation().formData?.get("intent") === "review";
  return (
    <Panel
      id="review"
      title={<Trans>How was it?</Trans>}
      lead={<Trans>Your words stand on the profile of {name}.</Trans>}
    >
      <Form method="post" action={bookingPath(bookingId)} noValidate className="grid gap-4">
        <ReviewFields values={values} problems={problems} />
        <Button type="submit" name="intent" value="review" variant="primary" icon="star" pending={pending} wide>
          <Trans>Send the review</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
