import { portalApi } from '../app';
import type { Command } from '../command';

/** Run by the build: fails when an operation has no handler, or a handler no operation, and prints their names. */
export default {
  summary: '核对接口约定：每个接口都有处理程序，每个处理程序都有接口，约定中的规则都成立',
  async run() {
    const { contract, validatorsOf } = portalApi();
    for (const operation of contract.operations) validatorsOf(operation).compile();
    console.log(`接口约定已核对：${contract.operations.length} 个接口。`);
    return 0;
  },
} satisfies Command;
