/**
 * The rules that hold for a request however it is signed: the simulated gateway checks those of level `problem` on what
 * it receives. Nothing here may import `domain/oauth1`.
 */
import { amountRules } from './amount-rules.ts';
import { bankAccountRules } from './bank-account-rules.ts';
import { cardRules } from './card-rules.ts';
import { codeRules } from './code-rules.ts';
import { expiryRules } from './expiry-rules.ts';
import { extraPairRules } from './extra-pair-rules.ts';
import { lengthRules } from './length-rules.ts';
import { networkRules } from './network-rules.ts';
import { numberRules } from './number-rules.ts';
import { receiverRules } from './receiver-rules.ts';
import type { Rule } from './rule.ts';
import { urlRules } from './url-rules.ts';

export const fieldRules: readonly Rule[] = [
  ...lengthRules,
  ...amountRules,
  ...codeRules,
  ...numberRules,
  ...networkRules,
  ...urlRules,
  ...expiryRules,
  ...cardRules,
  ...bankAccountRules,
  ...receiverRules,
  ...extraPairRules,
];
