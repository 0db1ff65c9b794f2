// Imported first, in syntax that old versions of Node can parse.
var parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    '需要 Node.js 20.19 或更新的版本，现在是 ' +
      process.versions.node +
      '，请升级：https://nodejs.org/zh-cn/download',
  );
  process.exit(1);
}
