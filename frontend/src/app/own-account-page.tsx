import { AccountPage } from '../features/account/account-page.tsx';
import { keepAsDraft } from '../features/profile-form/keep-as-draft.ts';

/** /user-profile: connects the account page to the profile form, which keeps a rejected profile's texts. */
export function OwnAccountPage() {
  return <AccountPage keepTexts={keepAsDraft} />;
}
