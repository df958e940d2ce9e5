/** What the page read of server and simulator, for every part that asks. It is loaded with the first of them. */
import type { ReactNode } from 'react';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';

/** Nothing is asked twice behind the user's back, and nothing that was sent stays in memory. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: Infinity },
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});

// The simulator is shared by every tab: whoever comes back to this one sees what others made of it.
queryClient.setQueryDefaults(['simulator'], { refetchOnWindowFocus: 'always' });
focusManager.setEventListener((onFocus) => {
  const look = (): void => onFocus();
  addEventListener('focus', look);
  addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    removeEventListener('visibilitychange', look);
  };
});

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
