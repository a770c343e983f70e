export { mayServe } from "./access.ts";
export { ListingForm, ProviderForm } from "./forms.ts";
export { REVIEW_LENGTH, ReviewForm } from "./review-forms.ts";
export { makesThings, providerPath, type ProviderCategory } from "./rules.ts";
export { providerFormPath, sayWorkFirst } from "./provider-gate.ts";
