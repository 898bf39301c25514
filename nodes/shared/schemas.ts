import type { Schema } from '../../erp/query/schema';
import { MINUTE, Shared } from './kept';

/**
 * What databases have, by whose credential they were asked: a user sees what he may read. It is asked anew after an hour, since an update of the ERP may
 * bring columns; what is only assumed, because a server refused the question, is good for a minute, as it may have been busy.
 */
export const schemas = new Shared<Schema>(100, ({ isTold }) => (isTold ? 60 : 1) * MINUTE);
