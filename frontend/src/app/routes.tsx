import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import type { Page } from './page-loader.tsx';
import { pages } from './pages.ts';

export interface AppRoutesProps {
  /** The page that shows every component in every state; only in development. */
  components?: Page | undefined;
}

/** The route table of the specification. Everything stands in the layout. */
export function AppRoutes({ components: Components }: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<pages.home />} />
        <Route path="login" element={<pages.login />} />
        <Route path="register" element={<pages.register />} />
        <Route path="linkedin-callback" element={<pages.linkedinCallback />} />
        <Route path="forgot-password" element={<pages.forgotPassword />} />
        <Route path="reset-password" element={<pages.resetPassword />} />
        <Route path="verify-email" element={<pages.verifyEmail />} />
        <Route path="search" element={<pages.search />} />
        <Route path="search/category/:category" element={<pages.search />} />
        <Route path="profile/:id" element={<pages.profile />} />
        <Route path="create-profile" element={<pages.profileForm />} />
        <Route path="edit-profile" element={<pages.profileForm />} />
        <Route path="profile" element={<pages.ownProfile />} />
        <Route path="user-profile" element={<pages.account />} />
        <Route path="admin/tutors/approval" element={<pages.approval />} />
        <Route path="admin/tutors/manage" element={<pages.manage />} />
        {Components && <Route path="__ui" element={<Components />} />}
        <Route path="*" element={<pages.notFound />} />
      </Route>
    </Routes>
  );
}
