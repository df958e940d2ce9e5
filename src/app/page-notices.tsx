/** What is said above whatever page is shown, loaded after the form. */
import type { SessionStore } from '#services/session.ts';
import { AddressNotice } from './address-notice.tsx';
import { ForgottenNotice } from './forgotten-notice.tsx';

export function PageNotices({ session }: { readonly session: SessionStore }) {
  return (
    <>
      <AddressNotice />
      <ForgottenNotice session={session} />
    </>
  );
}
