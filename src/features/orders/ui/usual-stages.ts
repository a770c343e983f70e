import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { makers } from "../rules.ts";

type Maker = (typeof makers)[number];

/** The stages that a quote or a project of each begins with; the maker writes their own over them. */
const usualStages: Readonly<Record<Maker, readonly MessageDescriptor[]>> = {
  Murtikar: [
    msg({ message: "Clay", context: "stage of an order" }),
    msg({ message: "Form", context: "stage of an order" }),
    msg({ message: "Paint", context: "stage of an order" }),
    msg({ message: "Delivery", context: "stage of an order" }),
  ],
  Designer: [
    msg({ message: "Concept", context: "stage of an order" }),
    msg({ message: "Drawings", context: "stage of an order" }),
    msg({ message: "Final plans", context: "stage of an order" }),
    msg({ message: "Handover", context: "stage of an order" }),
  ],
  Decorator: [
    msg({ message: "Plan", context: "stage of an order" }),
    msg({ message: "Materials", context: "stage of an order" }),
    msg({ message: "Setting up", context: "stage of an order" }),
    msg({ message: "Taking down", context: "stage of an order" }),
  ],
};

/** @param category of the provider; who has not said theirs yet begins as a sculptor does. */
export const usualStagesOf = (category: string): readonly MessageDescriptor[] =>
  usualStages[makers.find((maker) => maker === category) ?? "Murtikar"];
