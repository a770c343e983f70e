import { Trans } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Panel } from "#/design/panel.tsx";
import { ReviewFields } from "#/features/artists/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { OrderPage } from "../queries/order-page.server.ts";

/** The client says how it was; it stands on the provider's profile. */
export function ReviewForm({ order, answer }: { order: OrderPage; answer: FormAnswer | object | undefined }) {
  const { name } = order.other;
  const { values, problems } = readAnswer(answer, { intent: "review" });
  const pending = useNavigation().formData?.get("intent") === "review";
  return (
    <Panel
      id="review"
      className="mb-6"
      title={<Trans>How was it?</Trans>}
      lead={<Trans>Your review stands on the profile of {name}, under your name.</Trans>}
    >
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="review" />
        <ReviewFields values={values} problems={problems} />
        <Button type="submit" variant="primary" icon="star" pending={pending}>
          <Trans>Send the review</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
