import { expect, test } from './fixtures.ts';

test('the notices of everything that page, worker and Node side hold are one click away', async ({
  page,
}) => {
  await page.goto('/self-test');
  const link = page.getByRole('link', { name: 'Licences of the libraries' });
  await expect(link).toHaveAttribute('href', '/licences.txt');
  const notices = await (await page.request.get('/licences.txt')).text();
  for (const name of [
    'react',
    'react-dom',
    'react-hook-form',
    'zod',
    'crypto-js',
    'fast-xml-parser',
    'node-forge',
    'hono',
    '@hono/node-server',
    'undici',
  ]) {
    expect(notices).toMatch(new RegExp(`^${name} [0-9.]+, `, 'mu'));
  }
  expect(notices).toContain('Permission is hereby granted, free of charge');
});
