/** What is said above whatever page is shown, and of those that are not; loaded after the form. */
import type { SessionStore } from '#services/session.ts';
import { AddressNotice } from './address-notice.tsx';
import { ForgottenNotice } from './forgotten-notice.tsx';
import { News, type NewsProps } from './news.tsx';

interface PageNoticesProps extends NewsProps {
  readonly session: SessionStore;
}

export function PageNotices({ session, ...outside }: PageNoticesProps) {
  return (
    <>
      <AddressNotice />
      <ForgottenNotice session={session} />
      <News {...outside} />
    </>
  );
}
