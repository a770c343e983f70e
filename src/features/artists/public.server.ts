export { namelessProvider } from "./commands/nameless-provider.server.ts";
export { setBusyDays, setOpenWeekdays } from "./commands/open-days.server.ts";
export { assertProvider, readProviderAccount } from "./queries/provider-account.server.ts";
export { readWorkplace } from "./queries/workplace.server.ts";
export { ensurePractice } from "./commands/found-practice.server.ts";
export { countProject } from "./commands/count-project.server.ts";
export { saveProvider, setListed } from "./commands/save-provider.server.ts";
export { readOwnProviderPage } from "./queries/own-provider-page.server.ts";
export { readProviderTasks } from "./queries/provider-tasks.server.ts";
export { decideCredential } from "./commands/credentials.server.ts";
export {
  countWaitingCredentials,
  listWaitingCredentials,
  type WaitingCredential,
} from "./queries/credentials.server.ts";
export { findPracticePath, findProviderOfPractice } from "./queries/practice.server.ts";
export { readProviderSteps } from "./queries/provider-steps.server.ts";
export { countProfileVisit } from "./commands/count-visit.server.ts";
export { likeItem } from "./commands/like-item.server.ts";
export { removeReview } from "./commands/remove-review.server.ts";
export { replyToReview } from "./commands/reply-to-review.server.ts";
export { editReview, saveReview } from "./commands/save-review.server.ts";
export { findItemOwner, listPortfolio, type PortfolioItem } from "./queries/portfolio.server.ts";
export { findProvider, findProviderSubject } from "./queries/provider.server.ts";
export { listProviderReviews, type ProviderReview } from "./queries/reviews.server.ts";
export { listActivity, listAssociatedSpaces, listCredentials } from "./queries/profile-parts.server.ts";
export { listColleagues, listSpaceArtists } from "./queries/space-artists.server.ts";
export { readProviderPaths, readSpaceTeam } from "./queries/space-team.server.ts";
export { readServiceArea } from "./queries/service-area.server.ts";
export { listProvidersForSitemap, providerSitemapStarts } from "./queries/sitemap.server.ts";
export { readVisits } from "./queries/visits.server.ts";
export { EditReviewForm, LikeItemForm, RemoveReviewForm, ReplyForm } from "./review-forms.ts";
