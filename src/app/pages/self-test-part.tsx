import { SelfTestPage } from '#features/self-test/self-test-page.tsx';
import type { PagePartProps } from '../page-part.ts';

export function SelfTestPart({ parts }: PagePartProps) {
  return <SelfTestPage selfTest={parts.services.selfTest} />;
}
