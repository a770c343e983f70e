import { useLingui } from "@lingui/react/macro";
import { ShareButton, type ShareButtonProps } from "#/design/share-button.tsx";

type Props = Pick<ShareButtonProps, "to" | "title" | "look" | "variant" | "size">;

export function EventShareButton(props: Props) {
  const { t } = useLingui();
  return (
    <ShareButton
      {...props}
      label={t`Share`}
      copied={t`Link copied`}
      failed={t`The link could not be copied. Here it is:`}
    />
  );
}
