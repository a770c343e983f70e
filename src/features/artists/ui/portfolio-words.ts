import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PortfolioCategory } from "../portfolio-rules.ts";

export const portfolioCategoryWords: Readonly<Record<PortfolioCategory, MessageDescriptor>> = {
  Traditional: msg`Traditional`,
  Festival: msg`Festival`,
  Decorative: msg`Decorative`,
};
