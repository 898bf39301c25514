import { ANSWERS } from './answers';
import { EDOCUMENTS } from './edocuments';
import { FORM } from './form';
import { INPUT } from './input';
import type { Readers } from './reader';
import { TRADE } from './trade';

/** All that folds, matches or splits text from outside, by name. */
export const READERS: Readers = { ...ANSWERS, ...EDOCUMENTS, ...INPUT, ...FORM, ...TRADE };
