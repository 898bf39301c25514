import { readsWithoutSomething } from './lacking';

describe('a trading week on the older build of the database, of which something is taken away', () =>
	readsWithoutSomething('older'));
