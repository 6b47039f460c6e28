import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireAdmin, RequireTutor, RequireUser, VisitorsOnly } from '../session/guards.tsx';
import { Layout } from './layout/layout.tsx';
import type { Page } from './page-loader.tsx';
import { pages } from './pages.ts';

type Guard = (props: { children: ReactNode }) => ReactNode;

function guarded(Guarding: Guard, Page: () => ReactNode): ReactNode {
  return (
    <Guarding>
      <Page />
    </Guarding>
  );
}

export interface AppRoutesProps {
  /** The page that shows every component in every state; only in development. */
  components?: Page | undefined;
}

/** The route table of the specification. Everything stands in the layout. */
export function AppRoutes({ components: Components }: AppRoutesProps) {
  const { home: Home, search: Search, profile: Profile, notFound: NotFound } = pages;
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Home />} />
        <Route path="login" element={guarded(VisitorsOnly, pages.login)} />
        <Route path="register" element={guarded(VisitorsOnly, pages.register)} />
        <Route path="search" element={<Search />} />
        <Route path="search/category/:category" element={<Search />} />
        <Route path="profile/:id" element={<Profile />} />
        <Route path="create-profile" element={guarded(RequireTutor, pages.profileForm)} />
        <Route path="edit-profile" element={guarded(RequireTutor, pages.profileForm)} />
        <Route path="profile" element={guarded(RequireTutor, pages.ownProfile)} />
        <Route path="user-profile" element={guarded(RequireUser, pages.account)} />
        <Route path="admin/tutors/approval" element={guarded(RequireAdmin, pages.approval)} />
        <Route path="admin/tutors/manage" element={guarded(RequireAdmin, pages.manage)} />
        {Components && <Route path="__ui" element={<Components />} />}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
