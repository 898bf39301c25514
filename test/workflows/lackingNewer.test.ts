import { readsWithoutSomething } from './lacking';

describe('a trading week on the newer build of the database, of which something is taken away', () =>
	readsWithoutSomething('newer'));
