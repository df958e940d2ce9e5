/** For tests of components: what one has rendered is gone before the next one looks. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
