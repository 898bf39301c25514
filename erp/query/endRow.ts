import { cell } from '../json/cell';
import type { Members } from '../json/members';
import { plainTextOf } from '../text/text';

/** Marks the rows of an answer; the last one proves that the answer is whole and that the user may read. */
export const PROBE = 'evrak_probe';
export const ROW = 'row';
export const END = 'end';

/** Whether a row is our own last one, and none of the database. */
export const isEnd = (row: Members): boolean => plainTextOf(cell(row, PROBE)).trim() === END;

/** Whether the rows of an answer end with the proof that it is whole; without it, a missing row means nothing. */
export const isWhole = (rows: readonly Members[]): boolean => rows.some(isEnd);
