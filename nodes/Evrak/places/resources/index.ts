import type { FormResource } from '../types';
import { E_DOCUMENTS } from './eDocuments';
import { OFFICE } from './office';
import { SALES } from './sales';
import { SHOP } from './shop';
import { SYSTEM } from './system';

/** The resources of the form in the order of a clerk's work, which is the order of n8n's list of actions. */
export const RESOURCES: readonly FormResource[] = [...SHOP, ...SALES, ...E_DOCUMENTS, ...OFFICE, ...SYSTEM];
