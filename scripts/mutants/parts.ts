/** Folders whose code decides about money and law, each with the suites that have to notice a change of it. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
	'erp/vat': ['test/erp/vat'],
	'erp/outcome': ['test/erp/outcome', 'test/erp/answer'],
	'erp/guard': ['test/erp/guard', 'test/nodes/Evrak/guard'],
	'erp/document': ['test/erp/document', 'test/erp/draft', 'test/nodes/Evrak/input'],
	'erp/shop': ['test/erp/shop', 'test/nodes/Evrak/shop'],
	'erp/edocument/acceptance': ['test/erp/edocument'],
	'nodes/Evrak/send': ['test/nodes/Evrak/send'],
	'nodes/Evrak/guard': ['test/nodes/Evrak/guard', 'test/nodes/Evrak/send'],
};
