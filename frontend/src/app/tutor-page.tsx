import { ContactForm } from '../features/inquiry/contact-form.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';

export { loadProfile } from '../features/profile/load-profile.ts';

/** /profile/:id: the profile and, if it is public, the contact form. */
export function TutorPage() {
  return <ProfilePage contact={({ uid, name }) => <ContactForm tutorId={uid} tutorName={name} />} />;
}
