import type { Rule } from 'eslint';

/** Forbids circles of imports, those of types included. */
declare const circles: Rule.RuleModule;
export = circles;
