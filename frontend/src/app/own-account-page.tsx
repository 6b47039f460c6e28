import { AccountPage } from '../features/account/account-page.tsx';
import { keepAsDraft } from '../features/profile-form/keep-as-draft.ts';

/** /user-profile: the account; the texts of a profile that was not approved go on into the form of the next one. */
export function OwnAccountPage() {
  return <AccountPage keepTexts={keepAsDraft} />;
}
