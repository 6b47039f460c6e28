import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireAdmin, RequireTutor, RequireUser, VisitorsOnly } from '../session/guards.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyPage } from './page-loader.tsx';
import { pages } from './pages.ts';

const components = import.meta.env.DEV
  ? lazyPage(async () => (await import('./components-page.tsx')).ComponentsPage)
  : undefined;

type Guard = (props: { children: ReactNode }) => ReactNode;

function guarded(Guarding: Guard, Page: () => ReactNode): ReactNode {
  return (
    <Guarding>
      <Page />
    </Guarding>
  );
}

/** The route table of the specification. Everything stands in the layout. */
export function AppRoutes() {
  const { home: Home, search: Search, profile: Profile, notFound: NotFound } = pages;
  const Components = components;
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
