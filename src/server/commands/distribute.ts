import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { type Distribution, type DistributionPlan, distribute } from '../platform/db/distribute';
import { openDatabase } from '../platform/db/open-database';

const MEGABYTE = 1_000_000;

/** Distributes the tables of a filled database over the nodes of a Citus cluster. */
export default {
  summary: '把协调节点上的数据库分布到 Citus 集群；--check 只检查，见 docs/scale.md',
  async run(args) {
    const isCheck = args.length === 1 && args[0] === '--check';
    if (args.length > 0 && !isCheck) {
      console.error('用法：npm run distribute [-- --check]');
      return 2;
    }
    const options = { exclusive: true, asOwner: true, name: 'boai-portal distribute' };
    const { config, ownerUrl, close } = await openDatabase(await loadEnvironment(), options);
    try {
      let isDistributed = true;
      const distribution = await distribute(ownerUrl, config.databaseUrl, {
        onPlan: plan => {
          isDistributed = false;
          console.log(describePlan(plan));
          return !isCheck;
        },
      });
      if (isDistributed) console.log('已经是分布式的，没有改动。');
      else if (distribution) console.log(describeDistribution(distribution));
      else console.log('可以分布；没有改动。');
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;

const describePlan = ({ version, workers, bytes, ...tables }: DistributionPlan) =>
  `Citus ${version}，工作节点 ${workers.length} 个：${workers.join('、')}。
按机构分布 ${tables.organisationTables.length} 张表，另有 ${tables.sharedTables.length} 张共用的表复制到每个节点，共 ${Math.ceil(bytes / MEGABYTE)} MB。
都在一个事务里：期间服务不能使用数据库；中断或核对不符的，一行也不改。`;

const describeDistribution = ({ rows, foreignKeys, organisations }: Distribution) =>
  [
    `已分布，核对相符：${rows} 行，${foreignKeys} 个外键，每个机构在一个节点上：`,
    ...[...organisations].map(([host, count]) => `  ${host}  ${count} 个机构`),
    '请启动服务。',
  ].join('\n');
